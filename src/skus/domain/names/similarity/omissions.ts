import type { Part } from '../name-parts.js';
import type { ProductName } from '../product-name.js';

/** The cost of an omitted form when the other name already states another one. */
const FORM_UNSAID = 0.3;
const FOREIGN = 0.4;

/** The cost, from 0 to 1, of one name lacking this part of the other. */
export function omissionCost(part: Part, owner: ProductName, lacking: ProductName): number {
  const { group, script, source } = part;
  if (source === 'spec' || group === 'wrapping') return 0;
  const inSecondLanguage = !lacking.scripts.includes(script) && owner.scripts.length > 1;
  const cost = inSecondLanguage ? FOREIGN : 1;
  const isForm = group === 'form' || group === 'colour';
  const isUnsaid = isForm && lacking.kinds.forms.length === 0;
  return isUnsaid ? cost * FORM_UNSAID : cost;
}
