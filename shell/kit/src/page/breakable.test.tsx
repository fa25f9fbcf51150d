import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakable } from './breakable.tsx';

function lines(text: string): string[] {
  const { container } = render(<p>{breakable(text)}</p>);
  expect(container).toHaveTextContent(text);
  return container.innerHTML.replaceAll(/<\/?p>/g, '').split('<wbr>');
}

test('an address may end a line before its @ and behind its dots', () => {
  expect(lines('maria.lindgren-ost@mail.lakeside.edu')).toEqual([
    'maria.',
    'lindgren-',
    'ost',
    '@mail.',
    'lakeside.',
    'edu',
  ]);
});

test('other words are as they were', () => {
  expect(lines('Junior · St. Mary-Jane’s')).toEqual(['Junior · St. Mary-Jane’s']);
});
