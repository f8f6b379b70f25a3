import { ApiFailure } from '../api/failure.js';
import { inBoth } from '../i18n/language.js';

export const VENDOR_PROBLEMS = inBoth(
  {
    exists: 'There is a vendor of this kind and name already. Choose another name.',
    fields: {
      '$.namespace': 'The name may hold small letters and digits, and starts with a letter.',
      '$.baseUrl':
        'The address must be a public https address, without user, password or anything after a question mark.',
      '$.token': 'The token must be in plain letters, digits and signs, without spaces.',
    },
  },
  {
    exists: '已有同类型同名的供应商，请换一个简称。',
    fields: {
      '$.namespace': '简称只能用小写字母和数字，并以字母开头。',
      '$.baseUrl': '地址必须是公网 https 地址，不含用户名、密码，也不含问号之后的内容。',
      '$.token': '令牌只能由字母、数字和符号组成，不含空格。',
    },
  },
);

/** Why the service refused what was typed, in the reader's language; undefined for anything else. */
export function vendorProblem(
  failure: Error | null,
  texts: (typeof VENDOR_PROBLEMS)['en'],
): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  if (failure.code === 'conflict') return texts.exists;
  const path = failure.messages[0]?.path ?? '';
  return path in texts.fields ? texts.fields[path as keyof typeof texts.fields] : undefined;
}
