import { Page } from '../../parts/page.js';

export default function MachinesPage() {
  return <Page title="Machines">{null}</Page>;
}
