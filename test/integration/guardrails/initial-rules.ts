import type { TestService } from '../../support/service.js';

/** Lets every test of a file begin with the rules with which its shared service was started. */
export function useInitialRules(service: TestService): void {
  beforeAll(() => service.dataSource.query('CREATE TABLE initial_rules AS TABLE guardrail_rules'));
  beforeEach(() =>
    service.dataSource.query(
      'DELETE FROM guardrail_rules; INSERT INTO guardrail_rules TABLE initial_rules',
    ),
  );
}
