import { Module, type DynamicModule } from '@nestjs/common';
import { PublicAddress } from './public-address.js';

@Module({})
export class HttpModule {
  static with(address: PublicAddress): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [{ provide: PublicAddress, useValue: address }],
      exports: [PublicAddress],
    };
  }
}
