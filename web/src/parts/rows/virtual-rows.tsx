import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  count: number;
  /** Initial estimate in pixels; visible rows are measured. */
  rowHeight: number;
  keyOf: (index: number) => string;
  children: (index: number) => ReactNode;
  /** Called when the last rows become visible. */
  onEnd?: () => void;
  label: string;
}

/** A list of any length that scrolls with the window and renders only visible rows. */
export function VirtualRows({ count, rowHeight, keyOf, children, onEnd, label }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
    getItemKey: keyOf,
    // Rendering and laying out many rows in one task would block the page for too long.
    useFlushSync: false,
  });
  // Content above the list may change its height.
  useLayoutEffect(() => {
    const measure = () => {
      setTop(list.current?.offsetTop ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useLayoutEffect(() => {
    if (onEnd && last >= count - 1) onEnd();
  }, [onEnd, last, count]);

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      style={{ position: 'relative', height: rows.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="listitem"
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{
            position: 'absolute',
            insetInline: 0,
            // A row is laid out on its own, not together with all others.
            contain: 'layout style',
            transform: `translateY(${start - rows.options.scrollMargin}px)`,
          }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  );
}
