import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'forecasts' })
export class ForecastEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'strategy_version', type: 'text' })
  strategyVersion: string;

  @PrimaryColumn({ name: 'origin_day', type: 'date' })
  originDay: string;

  @Column({ name: 'dispersion', type: 'real' })
  dispersion: number;

  @Column({ name: 'shape', type: 'real', array: true })
  shape: number[];

  @Column({ name: 'vendor_skus', type: 'text', array: true })
  vendorSkus: string[];

  @Column({ name: 'daily_rates', type: 'real', array: true })
  dailyRates: number[];

  @Column({ name: 'naive_daily_rates', type: 'real', array: true })
  naiveDailyRates: number[];

  @Column({ name: 'measured', type: 'boolean', array: true })
  measured: boolean[];

  @Column({ name: 'scales', type: 'real', array: true })
  scales: (number | null)[];
}
