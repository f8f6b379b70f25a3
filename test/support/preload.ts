declare global {
  /** Counts what the processor does from now on: see jest/one-environment.cjs. */
  var startProcessorTime: (() => void) | undefined;
}

// The modules of the service are loaded once per worker, and are not for one file to account for.
if (expect.getState().testPath?.includes('/test/')) {
  await import('./service.js');
  globalThis.startProcessorTime?.();
}

export {};
