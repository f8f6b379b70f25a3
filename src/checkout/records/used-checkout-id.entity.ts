import { Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'used_checkout_ids' })
export class UsedCheckoutIdEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;
}
