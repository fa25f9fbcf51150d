import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mediaStyle } from '../testing/paper-style.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { LOW, PHONE } from './breakpoints.ts';
import { PageFrame } from './page-frame.tsx';

test('the action of a page waits under the thumb, but not of a page at 400 %: it would cover what has the focus', () => {
  renderPart(
    <PageFrame title="New contact" action={<button type="button">Save Contact</button>}>
      fields
    </PageFrame>,
  );
  const foot = screen.getByRole('button', { name: 'Save Contact' }).parentElement!;
  expect(mediaStyle(foot, 'position', PHONE)).toBe('sticky');
  expect(mediaStyle(foot, 'position', LOW)).toBe('static');
  // Which of the two a browser follows: style sheets stand in the order of their queries.
  expect([PHONE, LOW].toSorted()).toEqual([PHONE, LOW]);
});

test('a place of one long word breaks in the sentence below the title, and the page does not scroll sideways', () => {
  const place = 'Universitätsklinikum'.repeat(5);
  renderPart(
    <PageFrame title="Stall" explanation={`Who comes to ${place}.`}>
      cards
    </PageFrame>,
  );
  expect(getComputedStyle(screen.getByText(`Who comes to ${place}.`)).overflowWrap).toBe('anywhere');
});
