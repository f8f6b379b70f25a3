import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/me.js';
import { rulesQuery } from '../../api/queries.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { RecentChanges } from './recent-changes.js';
import { RuleEditor } from './rule-editor.js';
import { RuleList } from './rule-list.js';
import { StopState } from './stop-state.js';

const TEXTS = inBoth({ title: 'Rules' }, { title: '规则' });

export default function RulesPage() {
  const texts = useTexts(TEXTS);
  const rules = useQuery(rulesQuery());
  const mayEdit = useMay()('rules');
  return (
    <Page title={texts.title}>
      <Loaded query={rules}>
        {(current) => (
          <>
            <StopState />
            {mayEdit ? <RuleEditor rules={current} /> : <RuleList rules={current} />}
          </>
        )}
      </Loaded>
      <RecentChanges />
    </Page>
  );
}
