import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequiresScope, type Scope } from '../../auth/index.js';
import type { AccessDenialsService } from './access-denials.service.js';
import { ScopeGuard } from './scope.guard.js';

class Routes {
  @RequiresScope('buy')
  buy(): void {
    return undefined;
  }
}

const contextOf = (scopes: readonly Scope[]) => {
  const request = { caller: { name: 'Agent', scopes, limits: {} }, params: {}, body: {} };
  const handler: unknown = Reflect.get(Routes.prototype, 'buy');
  return {
    getType: () => 'http',
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
};

function guardWith(denied: Scope[]): ScopeGuard {
  const record = (_caller: unknown, scope: Scope) => Promise.resolve(void denied.push(scope));
  return new ScopeGuard(new Reflector(), { record } as unknown as AccessDenialsService);
}

it('lets a permitted request pass without a promise', () => {
  expect(guardWith([]).canActivate(contextOf(['read', 'buy']))).toBe(true);
});

it('records what it refuses', async () => {
  const denied: Scope[] = [];
  await expect(guardWith(denied).canActivate(contextOf(['read']))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(denied).toEqual(['buy']);
});
