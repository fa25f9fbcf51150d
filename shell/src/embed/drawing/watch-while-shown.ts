/** The page is watched for faults of remotes once, however many views it shows, and for as long as it shows one. */
import { watchPage } from '../../reports/watch-page.ts';

let views = 0;
let end: (() => void) | undefined;

/** A view stands; what is answered takes it away. */
export function watchWhileShown(): () => void {
  views += 1;
  end ??= watchPage();
  return () => {
    views -= 1;
    if (views > 0) return;
    end?.();
    end = undefined;
  };
}
