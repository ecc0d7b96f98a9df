import { FLAME, STAND, useCommunity } from '../../http/page.tsx';

const ENVELOPE =
  'M224,48H32a8,8,0,0,0-8,8V192a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V56A8,8,0,0,0,224,48ZM203.43,64,128,133.15,52.57,64ZM216,192H40V74.19l82.59,75.71a8,8,0,0,0,10.82,0L216,74.19V192Z';
const PHONE =
  'M176,16H80A24,24,0,0,0,56,40V216a24,24,0,0,0,24,24h96a24,24,0,0,0,24-24V40A24,24,0,0,0,176,16ZM72,64H184V192H72Zm8-32h96a8,8,0,0,1,8,8v8H72V40A8,8,0,0,1,80,32Zm96,192H80a8,8,0,0,1-8-8v-8H184v8A8,8,0,0,1,176,224Z';

/** The lamp over the title of a calm page. It is not lit for somebody who waits to be let in (door-5). */
export function Lamp({ isLit }: { isLit: boolean }) {
  return (
    <svg class="lamp" viewBox="0 0 32 32" aria-hidden="true">
      <path class={isLit ? 'lamp__flame' : 'lamp__unlit'} d={FLAME} />
      <path class="lamp__stand" d={STAND} />
    </svg>
  );
}

/** Nothing if the community has no address. */
export function WriteToCommunity({ words }: { words: string }) {
  const { contactEmail } = useCommunity();
  if (contactEmail === null) return null;
  return <Way href={`mailto:${contactEmail}`} icon={ENVELOPE} words={words} />;
}

/** To the dialog of the landing screen that says how. */
export function InstallLink({ words }: { words: string }) {
  return <Way href="/?install" icon={PHONE} words={words} />;
}

function Way({ href, icon, words }: { href: string; icon: string; words: string }) {
  return (
    <a class="btn btn--quiet" href={href}>
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={icon} />
      </svg>
      {words}
    </a>
  );
}
