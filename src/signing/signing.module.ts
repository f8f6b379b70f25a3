import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeysService } from './signing-keys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SigningKeyEntity]), EventsModule],
  providers: [SigningKeysRepository, SigningKeysService],
  exports: [SigningKeysService],
})
export class SigningModule {}
