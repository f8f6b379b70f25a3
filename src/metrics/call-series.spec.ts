import { CallSeries } from './call-series.js';

it('renders counts and cumulative buckets by labels', () => {
  const series = new CallSeries({ total: 'calls_total', duration: 'call_seconds', help: 'Calls' }, [
    'route',
    'status',
  ]);
  series.observe(0.0005, '/a', '200');
  series.observe(0.02, '/a', '200');
  series.observe(99, '/a', '200');
  series.observe(0.001, '/"b"\n', '500');
  const lines = series.render().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE calls_total counter',
      'calls_total{route="/a",status="200"} 3',
      'calls_total{route="/\\"b\\"\\n",status="500"} 1',
      '# TYPE call_seconds histogram',
      'call_seconds_bucket{route="/a",status="200",le="0.001"} 1',
      'call_seconds_bucket{route="/a",status="200",le="0.01"} 1',
      'call_seconds_bucket{route="/a",status="200",le="0.025"} 2',
      'call_seconds_bucket{route="/a",status="200",le="15"} 2',
      'call_seconds_bucket{route="/a",status="200",le="+Inf"} 3',
      'call_seconds_sum{route="/a",status="200"} 99.0205',
      'call_seconds_count{route="/a",status="200"} 3',
    ]),
  );
});
