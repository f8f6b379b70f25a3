declare global {
  /** Counts what the processor does from now on: see jest/one-environment.cjs. */
  var startProcessorTime: (() => void) | undefined;
  var isPreloaded: boolean | undefined;
}

// A worker does this once, and no file has to account for it. Most of those in src need less.
if (expect.getState().testPath?.includes('/test/') && !globalThis.isPreloaded) {
  globalThis.isPreloaded = true;
  const { startTestService } = await import('./service.js');
  // What runs for the first time takes longer.
  const service = await startTestService();
  await service.call('POST', '/ucp/v1/catalog/search');
  await service.close();
  globalThis.startProcessorTime?.();
}

export {};
