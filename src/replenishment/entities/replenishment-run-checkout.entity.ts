import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'replenishment_run_checkouts' })
export class ReplenishmentRunCheckoutEntity {
  @PrimaryColumn({ name: 'run_id', type: 'text' })
  runId: string;

  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'checkout_id', type: 'text' })
  checkoutId: string;

  @PrimaryColumn({ name: 'round', type: 'integer' })
  round: number;
}
