import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { ApiFailure } from '../../../api/failure.js';
import { rulesQuery } from '../../../api/queries.js';
import type { Rules, RulesChange } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { differing, refusals, type RuleName } from './rule-edits.js';

const TEXTS = inBoth(
  {
    saved: 'Rules saved. They apply immediately.',
    overtaken: 'Someone else just changed the rules. Review your changes again before saving.',
  },
  {
    saved: '规则已保存，即刻生效。',
    overtaken: '刚刚有人修改了此项。请再看一遍将要修改的内容。',
  },
);

interface Save {
  patch: RulesChange;
  /** The rules as shown in the confirmation dialog. */
  shown: Rules;
}

interface Props {
  onSaved: () => void;
  /** The service refused a value; the error is shown at its field. */
  onRefused: () => void;
  /** The rules no longer match those in the dialog. */
  onOvertaken: (now: Rules) => void;
}

export function useRulesSaving({ onSaved, onRefused, onOvertaken }: Props) {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  return useAction('change_rules', {
    keyPer: 'press',
    send: async (headers, { patch, shown }: Save) => {
      // Never overwrite another user's change that this user has not seen.
      const now = await queries.query({ ...rulesQuery(), staleTime: 0 });
      const overtaken = differing(shown, now).some((name) => name in patch);
      if (overtaken) {
        onOvertaken(now);
        const content = texts.overtaken;
        throw new ApiFailure(409, [{ type: 'error', code: 'overtaken', content }]);
      }
      return answerOf(api.PATCH('/ucp/v1/rules', { body: patch, headers }));
    },
    onAnswer: ({ rules }) => {
      queries.setQueryData(rulesQuery().queryKey, rules);
    },
    notice: texts.saved,
    onDone: onSaved,
    onFailed: (failure) => {
      if (atFields(failure).length > 0) onRefused();
    },
  });
}

const atFields = (failure: Error): RuleName[] =>
  failure instanceof ApiFailure ? (Object.keys(refusals(failure.messages)) as RuleName[]) : [];
