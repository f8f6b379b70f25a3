import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './first-steps.module.css';

const TEXTS = inBoth(
  {
    title: 'Get started',
    why: 'Register your first machine to see here what needs attention.',
    register: 'Register a machine with the ID from its platform:',
    read: 'Select “Sync machines” above to load its slots, stock and sales.',
    then: 'After that it syncs automatically, and you are notified before it runs out.',
    docs: 'API documentation',
  },
  {
    title: '第一步',
    why: '还没有机器。登记一台之后,这里会告诉您需要处理什么。',
    register: '用平台给机器的编号来登记:',
    read: '按上方的「立即检查机器」,读取货道、库存和销售。',
    then: '此后系统会自动读取,并在售空之前提醒您。',
    docs: '服务的全部接口说明',
  },
);

/** Instructions for a new installation. */
export function FirstSteps() {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.steps}>
      <h3>{texts.title}</h3>
      <p>{texts.why}</p>
      <ol className={styles.list}>
        <li>
          {texts.register}
          <pre className={styles.command} tabIndex={0} aria-label={texts.register}>
            <code>{registering(location.origin)}</code>
          </pre>
        </li>
        <li>{texts.read}</li>
        <li>{texts.then}</li>
      </ol>
      <p>
        <a href="/docs">{texts.docs}</a>
      </p>
    </div>
  );
}

const registering = (origin: string): string =>
  `curl -X PUT ${origin}/ucp/v1/locations/MACHINE_ID -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '{"name": "Lobby"}'`;
