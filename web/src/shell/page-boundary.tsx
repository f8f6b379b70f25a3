import { Component, type ReactNode } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { Empty } from '../parts/loaded.js';

const TEXTS = inBoth(
  {
    broken: 'This page could not be loaded',
    why: 'The service may have been updated or may be unreachable. Reload to try again. “Stop everything” still works.',
    reload: 'Reload',
  },
  {
    broken: '无法显示此页面',
    why: '服务可能已更新，或暂时无法连接。上方的停止按钮仍然可用。',
    reload: '重新加载',
  },
);

interface Props {
  /** Navigating to another address resets the error. */
  path: string;
  children: ReactNode;
}

interface State {
  failedAt?: string;
}

/** Contains the error of a page, so that the stop and the navigation keep working. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ path }: Props, { failedAt }: State): State | null {
    if (failedAt === '') return { failedAt: path };
    return failedAt === undefined || failedAt === path ? null : { failedAt: undefined };
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : <Broken />;
  }
}

function Broken() {
  const texts = useTexts(TEXTS);
  return (
    <div role="alert">
      <Empty title={texts.broken}>
        <p>{texts.why}</p>
        <Button
          look="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {texts.reload}
        </Button>
      </Empty>
    </div>
  );
}
