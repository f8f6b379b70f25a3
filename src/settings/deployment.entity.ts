import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, written by the first start. */
@Entity({ name: 'deployment' })
export class DeploymentEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'currency', type: 'text' })
  currency: string;
}
