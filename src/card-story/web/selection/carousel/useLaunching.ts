// The card that is launched, once, and the page that it leads to shortly after.
import { useEffect, useState } from 'react';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { type Bookmark, markSlide } from './bookmark.ts';
import { preloadPlay } from './preload-play.ts';
import { addressOfLaunch, type Slide } from './slides.ts';

/** Time between launch and navigation, in ms. */
const LAUNCH_DELAY = 500;

export function useLaunching(keep: (mark: Bookmark) => void) {
  const navigate = useNavigate();
  const [launched, setLaunched] = useState<Slide>();
  useEffect(() => {
    if (launched === undefined) return;
    const timer = setTimeout(() => navigate(addressOfLaunch(launched)), LAUNCH_DELAY);
    return () => clearTimeout(timer);
  }, [launched, navigate]);
  return {
    launched,
    launch(slide: Slide) {
      if (launched !== undefined || !slide.isAvailable) return;
      keep(markSlide(slide));
      preloadPlay();
      setLaunched(slide);
    },
  };
}
