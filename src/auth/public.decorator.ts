import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without credentials. */
    public?: boolean;
  }
}

/** Marks the few operations that answer without credentials; everything else is refused by default. */
export const Public = () => RouteConfig({ public: true });
