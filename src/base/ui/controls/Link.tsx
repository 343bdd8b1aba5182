// A link to another screen of the product: it turns the page without loading it anew.
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from '../pages/router.tsx';
import { isPlainPress } from './plain-press.ts';

/** `to` is a path of this site. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string };

/** A link to where one is already makes no second entry in the browser's history. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === `${pathname}${search}${hash}` });
  }

  return <a {...rest} href={to} onClick={follow} />;
}
