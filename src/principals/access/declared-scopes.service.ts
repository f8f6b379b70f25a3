import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SCOPE_METADATA } from '../../auth/index.js';

/** Stops the start when a route does not declare its scope: nobody decided who may use it. */
@Injectable()
export class DeclaredScopesService implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype, name }) => {
      const prototype = (metatype as { prototype: Record<string, object> }).prototype;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => isUndeclaredRoute(prototype[method]))
        .map((method) => `${name}.${method}`);
    });
    if (undeclared.length === 0) return;
    throw new Error(
      `These routes declare no scope: ${undeclared.join(', ')}. Add @RequiresScope() or @Public().`,
    );
  }
}

const isUndeclaredRoute = (handler: object | undefined): boolean =>
  handler !== undefined &&
  Reflect.hasMetadata(PATH_METADATA, handler) &&
  !Reflect.hasMetadata(SCOPE_METADATA, handler);
