import type { Part } from './name-parts.js';
import type { ProductName } from './product-name.js';

/** Where the other name says what kind of thing it is, a further kind is no longer left unsaid. */
const FORM_UNSAID = 0.3;
const FOREIGN = 0.4;

/** How much it counts, from 0 to 1, that one name lacks this part of the other. */
export function omissionCost(part: Part, owner: ProductName, lacking: ProductName): number {
  const { group, script, source } = part;
  if (source === 'spec' || group === 'wrapping') return 0;
  const inSecondLanguage = !lacking.scripts.includes(script) && owner.scripts.length > 1;
  const cost = inSecondLanguage ? FOREIGN : 1;
  const isForm = group === 'form' || group === 'colour';
  const isUnsaid = isForm && lacking.kinds.forms.length === 0;
  return isUnsaid ? cost * FORM_UNSAID : cost;
}
