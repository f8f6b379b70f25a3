/** The service ends; what it reads is left to others. */
export class ServiceStoppingError extends Error {
  override readonly name = 'ServiceStoppingError';

  constructor() {
    super('The service is stopping.');
  }
}
