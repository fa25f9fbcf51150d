/** The portal's theme, and sizes for a thumb, around everything drawn with Fluent: the frame, each screen, each slot. */
import { FluentProvider } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { useBox } from '../portal/box.ts';
import { useComfort } from './comfort.ts';
import { useFigures } from './figures.ts';
import { usePaperStyles } from './paper.ts';
import { themeOf } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { WIDE_ICONS, useThumbs } from './thumb.ts';

export interface ThemedProps {
  theme: 'light' | 'dark';
  style?: CSSProperties;
  children: ReactNode;
}

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
      customStyleHooks_unstable={WIDE_ICONS}
      {...(box && { targetDocument: box.document })}
    >
      {children}
    </FluentProvider>
  );
}
