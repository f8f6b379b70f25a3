import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the owner was last told that a principal repeats itself. */
@Entity({ name: 'repetition_notices' })
export class RepetitionNoticeEntity {
  @PrimaryColumn({
    name: 'principal_id',
    type: 'text',
    primaryKeyConstraintName: 'repetition_notices_pk',
  })
  principalId: string;

  @Column({ name: 'told_at', type: 'timestamptz' })
  toldAt: Date;
}
