// One screen: its title in the browser, and the focus on its heading when a page is turned.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from '#base/ui/pages/router.tsx';
import { setTitle } from './title.ts';

type PageProps = {
  /** Shown in the tab, before the product's name. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Holds the screen's one `h1`. */
  readonly children: ReactNode;
};

export function Page({ title, className, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  // On the first page the browser itself knows where the reader is; a page that was turned to takes the focus.
  // As it was when the page came: what is searched for on the first one makes no other page of it.
  const [turned] = useState(useLocation().key !== 'default');
  useEffect(() => {
    setTitle(title);
  }, [title]);
  useEffect(() => {
    const heading = turned ? page.current?.querySelector('h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [turned]);
  return (
    <div ref={page} className={className}>
      {children}
    </div>
  );
}
