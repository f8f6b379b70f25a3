import type { components } from '../../../api/schema.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { pickupAt, type WantedMethod } from '../../../purchases/wanted-method.js';

const TEXTS = inBoth(
  {
    site: 'Pickup site',
    slot: 'Pickup time',
    choose: 'Choose…',
    reading: 'Loading the pickup sites and times…',
  },
  { site: '自提点', slot: '自提时间', choose: '请选择……', reading: '正在读取自提点和时间……' },
);

interface Props {
  /** The stored pickup with its choices; undefined until it is stored. */
  method: components['schemas']['FulfillmentMethod'] | undefined;
  busy: boolean;
  onChoose: (wanted: WantedMethod) => void;
}

/** Pickup at one of the supplier's sites. */
export function ChoosePickup({ method, busy, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  if (!method) return <p role="status">{texts.reading}</p>;
  const { destinations, selected_destination_id: site, groups } = method;
  const { options = [], selected_option_id: slot = null } = groups[0] ?? {};
  return (
    <Fields>
      {destinations.length > 0 && (
        <Field label={texts.site}>
          <select
            disabled={busy}
            value={site ?? ''}
            onChange={({ target }) => {
              onChoose(pickupAt(target.value, slot));
            }}
          >
            {site === null && <option value="">{texts.choose}</option>}
            {destinations.map(({ id, name, street_address: street }) => (
              <option key={id} value={id}>
                {[name, street].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={texts.slot}>
        <select
          disabled={busy}
          value={slot ?? ''}
          onChange={({ target }) => {
            onChoose(pickupAt(site, target.value));
          }}
        >
          {slot === null && <option value="">{texts.choose}</option>}
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
    </Fields>
  );
}
