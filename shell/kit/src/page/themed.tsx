/** The portal's theme, sizes for a thumb, and the language that is spoken, around everything drawn with Fluent: the frame, each screen, each slot. */
import { FluentProvider } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { useBox } from '../portal/box.ts';
import { useComfort } from './comfort.ts';
import { useFigures } from './figures.ts';
import { usePaperStyles } from './paper.ts';
import { SPOKEN_BESIDE } from './spoken-beside.ts';
import { themeOf } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { WIDE_ICONS, useThumbs } from './thumb.ts';

export interface ThemedProps {
  theme: 'light' | 'dark';
  style?: CSSProperties;
  children: ReactNode;
}

const STYLE_HOOKS = { ...WIDE_ICONS, ...SPOKEN_BESIDE };

/** `<Themed theme={useThemeOf(portal)}>…</Themed>` */
export function Themed({ theme, style, children }: ThemedProps) {
  useThumbs();
  usePaperStyles();
  useFigures();
  useComfort();
  const box = useBox();
  return (
    <FluentProvider
      theme={themeOf(theme)}
      style={style}
      customStyleHooks_unstable={STYLE_HOOKS}
      {...(box && { targetDocument: box.document })}
    >
      {children}
    </FluentProvider>
  );
}
