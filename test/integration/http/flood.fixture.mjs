// Loads a service as other callers would, until its input ends or the time is up.
import { Agent, request } from 'node:http';

const [origin, token, connections, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const authorization = `Bearer ${token}`;
const event = JSON.stringify({ kind: 'flood', summary: 'x'.repeat(4000), reasoning: 'x' });
const large = JSON.stringify({
  query: 'cola',
  padding: Array.from({ length: 400 }, () => 'x'.repeat(600)),
});
const CALLS = [
  ['GET', '/ucp/v1/namespaces'],
  ['GET', '/ucp/v1/events?limit=500'],
  ['POST', '/ucp/v1/events', event],
  ['GET', '/ucp/v1/checkout-sessions'],
  ['POST', '/ucp/v1/catalog/search', large],
  ['GET', '/ucp/v1/approvals?status=all'],
  ['GET', '/ucp/v1/replenishment/plan'],
  ['PATCH', '/ucp/v1/rules', '{}'],
];
const endsAt = Date.now() + Number(seconds) * 1000;
let answered = 0;

const call = (index) =>
  new Promise((resolve) => {
    const [method, path, body] = CALLS[index % CALLS.length];
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.once('close', resolve);
    });
    sent.once('error', resolve);
    sent.end(body);
  });

async function caller(index) {
  for (let turn = index; Date.now() < endsAt; turn += 1) {
    await call(turn);
    answered += 1;
    if (answered === Number(connections)) process.stdout.write('loaded\n');
  }
}

process.stdin.resume().once('end', () => process.exit(0));
await Promise.all(Array.from({ length: Number(connections) }, (_, index) => caller(index)));
process.exit(0);
