import { useId, useState } from 'react';
import { May, useMay } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { VisitSettings } from '../../../api/shapes.js';
import { currencySymbol } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { visitSettingsQuery } from '../../../visits/visit-queries.js';
import {
  changeOf,
  draftOf,
  isAmount,
  TERM_FIELDS,
  valueOf,
  type TermField,
  type TermsChange,
} from './terms-draft.js';
import styles from './terms.module.css';

const TEXTS = inBoth(
  {
    title: 'Costs and times',
    what: 'What a visit is weighed against. The defaults are common values; your own make the plan yours.',
    fields: {
      cost_per_hour: 'Cost per hour',
      cost_per_km: 'Cost per km',
      minutes_per_visit: 'Minutes per visit',
      seconds_per_slot: 'Seconds per slot',
      refill_below_percent: 'Refill slots below (%)',
      default_margin_percent: 'Margin where costs are unknown (%)',
      speed_kmh: 'Speed (km/h)',
      detour_factor: 'Roads compared with a straight line',
      travel_cost_per_visit: 'Travel cost of a visit without pins',
    },
    withSymbol: (label: string, symbol: string) => `${label} (${symbol})`,
    orders: 'Order for the next planned visit',
    ordersWhat:
      'An order is then sized to last from the next visit that can bring it until the one after it, instead of a fixed number of days. Machines without a planned visit keep the fixed number.',
    wrong: 'A value cannot be taken.',
    save: 'Save costs and times',
    did: 'Costs and times saved.',
  },
  {
    title: '成本与时间',
    what: '用来权衡是否值得上门。默认值为常见数值，填写自己的数值可让计划更贴合实际。',
    fields: {
      cost_per_hour: '每小时成本',
      cost_per_km: '每公里成本',
      minutes_per_visit: '每次上门分钟数',
      seconds_per_slot: '每个货道秒数',
      refill_below_percent: '补满低于此比例的货道（%）',
      default_margin_percent: '成本未知时的毛利率（%）',
      speed_kmh: '车速（公里/小时）',
      detour_factor: '道路相对直线的倍数',
      travel_cost_per_visit: '没有坐标时每次上门的路程成本',
    },
    withSymbol: (label, symbol) => `${label}（${symbol}）`,
    orders: '按下一次计划上门订货',
    ordersWhat:
      '开启后，订货量从能带货的下一次上门起，够卖到再下一次上门，不再按固定天数计算。没有计划上门的机器仍按固定天数。',
    wrong: '有数值无法接受。',
    save: '保存成本与时间',
    did: '成本与时间已保存。',
  },
);

/** Costs and times of visits, and whether orders follow the plan. */
export function TermsCard({ settings }: { settings: VisitSettings }) {
  const texts = useTexts(TEXTS);
  const mayChange = useMay()('roster');
  const whatId = useId();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [follows, setFollows] = useState(settings.orders_follow_visits);
  const terms = changeOf(draft, settings);
  const change = terms && {
    ...terms,
    ...(follows !== settings.orders_follow_visits && { orders_follow_visits: follows }),
  };
  const isSame = change && Object.keys(change).length === 0;
  const save = useAction('change_visit_settings', {
    keyPer: 'press',
    send: (headers, body: TermsChange & { orders_follow_visits?: boolean }) =>
      answerOf(api.PATCH('/ucp/v1/visits/settings', { body, headers })),
    onAnswer: (answer, queries) => {
      queries.setQueryData(visitSettingsQuery().queryKey, answer.settings);
      setDraft(draftOf(answer.settings));
      setFollows(answer.settings.orders_follow_visits);
    },
    notice: texts.did,
  });
  const label = (field: TermField) =>
    isAmount(field) ? texts.withSymbol(texts.fields[field], currencySymbol()) : texts.fields[field];
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (change) save.run(change);
        }}
      >
        <Fields>
          {TERM_FIELDS.map((field) => (
            <Field key={field} label={label(field)}>
              <input
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                disabled={!mayChange}
                value={draft[field]}
                aria-invalid={valueOf(field, draft[field]) === undefined}
                onChange={({ target }) => {
                  setDraft({ ...draft, [field]: target.value });
                }}
              />
            </Field>
          ))}
        </Fields>
        <label className={styles.tick}>
          <input
            type="checkbox"
            disabled={!mayChange}
            checked={follows}
            aria-describedby={whatId}
            onChange={({ target }) => {
              setFollows(target.checked);
            }}
          />
          {texts.orders}
        </label>
        <p id={whatId} className="small muted">
          {texts.ordersWhat}
        </p>
        {!change && <p role="alert">{texts.wrong}</p>}
        {save.error && (
          <p role="alert">
            <FailureText failure={save.error} />
          </p>
        )}
        <May scope="roster">
          <div>
            <Button
              type="submit"
              look="primary"
              busy={save.isPending}
              disabled={!change || isSame === true}
            >
              {texts.save}
            </Button>
          </div>
        </May>
      </form>
    </Card>
  );
}
