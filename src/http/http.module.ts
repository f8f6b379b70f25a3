import { Module, type DynamicModule } from '@nestjs/common';
import { PublicAddress } from './public-address.js';
import { TrustedProxies } from './trusted-proxies.js';

@Module({})
export class HttpModule {
  static with(address: PublicAddress, proxies: TrustedProxies): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [
        { provide: PublicAddress, useValue: address },
        { provide: TrustedProxies, useValue: proxies },
      ],
      exports: [PublicAddress, TrustedProxies],
    };
  }
}
