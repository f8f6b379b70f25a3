const id = decodeURIComponent(location.pathname.split('/').pop());
const address = `/ucp/v1/approvals/${encodeURIComponent(id)}`;
const part = (name) => document.getElementById(name);

const CONSEQUENCES = {
  checkout: {
    yes: 'The purchase may be completed as it stands; buying it remains a separate step.',
    no: 'The purchase is canceled. Nothing is ordered.',
  },
  price_change: {
    yes: 'The new prices are set on the machine at once.',
    no: 'The prices stay as they are.',
  },
  replenishment_run: {
    yes: 'The run may be placed; buying its goods remains a separate step.',
    no: 'The run is not placed. Nothing is ordered.',
  },
};
const OTHER = { yes: 'It is carried out.', no: 'It is not carried out.' };

function say(text) {
  part('notice').textContent = text;
}

async function call(path, options = {}) {
  const response = await fetch(path, {
    ...options,
    headers: options.body ? { 'content-type': 'application/json' } : {},
  });
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  return { status: response.status, body, message: body.messages?.[0]?.content };
}

function show({ summary, reasoning, at, status, subject, resolved_by: by }) {
  const { yes, no } = CONSEQUENCES[subject.type] ?? OTHER;
  part('summary').textContent = summary;
  part('reasoning').textContent = reasoning;
  part('asked').textContent = new Date(at).toLocaleString();
  part('state').textContent = status === 'pending' ? 'waiting for you' : `${status} by ${by}`;
  part('on-yes').textContent = yes;
  part('on-no').textContent = no;
  part('choices').hidden = status !== 'pending';
  part('confirmation').hidden = true;
  part('decision').hidden = false;
}

async function load() {
  const { status, body, message } = await call(address);
  part('sign-in').hidden = status !== 401;
  if (status === 200) {
    say('');
    show(body);
  } else {
    part('decision').hidden = true;
    say(status === 401 ? '' : message);
  }
}

async function decide(approved) {
  say('Working …');
  const { status, message } = await call(address, {
    method: 'POST',
    body: JSON.stringify({ approved }),
  });
  await load();
  if (status !== 200) say(message);
}

function ask(approved) {
  part('question').textContent = approved ? 'Approve this?' : 'Reject this?';
  part('confirm').textContent = approved ? 'Yes, approve' : 'Yes, reject';
  part('confirm').onclick = () => decide(approved);
  part('choices').hidden = true;
  part('confirmation').hidden = false;
  part('confirm').focus();
}

part('approve').addEventListener('click', () => ask(true));
part('reject').addEventListener('click', () => ask(false));
part('back').addEventListener('click', () => {
  part('confirmation').hidden = true;
  part('choices').hidden = false;
});
part('sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = part('token').value;
  part('token').value = '';
  const { status } = await call('/session', { method: 'POST', body: JSON.stringify({ token }) });
  if (status === 204) await load();
  else say('That token is not the right one.');
});

await load();
