import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './view.js';

const NARROWEST = 240;
const HIGHEST = 520;

/** The size of a plane that is as wide as its place. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      setWidth(Math.max(NARROWEST, current.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return { width, height: Math.min(HIGHEST, Math.round(width * 0.75)) };
}
