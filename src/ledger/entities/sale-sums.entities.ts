import { Column, Entity, PrimaryColumn } from 'typeorm';

abstract class SaleSumsColumns {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'revenue_fen', type: 'numeric' })
  revenueFen: string;

  @Column({ name: 'refunds_fen', type: 'numeric' })
  refundsFen: string;

  @Column({ name: 'cost_fen', type: 'numeric' })
  costFen: string;

  @Column({ name: 'known_revenue_fen', type: 'numeric' })
  knownRevenueFen: string;

  @Column({ name: 'orders', type: 'integer' })
  orders: number;

  @Column({ name: 'units', type: 'integer' })
  units: number;

  @Column({ name: 'unknown_units', type: 'integer' })
  unknownUnits: number;
}

/** All machines of an account. */
@Entity({ name: 'sales_by_hour' })
export class SalesByHourEntity extends SaleSumsColumns {
  /** Local; an hour that clocks repeat is one. */
  @PrimaryColumn({ name: 'hour', type: 'timestamp' })
  hour: Date;
}

@Entity({ name: 'sales_by_machine_day' })
export class SalesByMachineDayEntity extends SaleSumsColumns {
  @PrimaryColumn({ name: 'day', type: 'date' })
  day: string;

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;
}

@Entity({ name: 'sales_by_machine_month' })
export class SalesByMachineMonthEntity extends SaleSumsColumns {
  /** The first day of the month. */
  @PrimaryColumn({ name: 'month', type: 'date' })
  month: string;

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;
}

/** The registered machines that are charged these shares of revenue. Triggers keep it. */
@Entity({ name: 'sales_by_rate_day' })
export class SalesByRateDayEntity extends SaleSumsColumns {
  @PrimaryColumn({ name: 'day', type: 'date' })
  day: string;

  @PrimaryColumn({ name: 'fee_bps', type: 'integer' })
  feeBps: number;

  @PrimaryColumn({ name: 'commission_bps', type: 'integer' })
  commissionBps: number;
}

/** All machines of an account. */
@Entity({ name: 'sales_by_product_day' })
export class SalesByProductDayEntity extends SaleSumsColumns {
  @PrimaryColumn({ name: 'day', type: 'date' })
  day: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;
}
