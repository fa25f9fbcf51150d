import { Input, Tab, TabList, Textarea } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateField } from '../form/date-field.tsx';
import { paperStyle } from '../testing/paper-style.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { PAPER_RULES, written } from './paper.ts';

const LONG = 'A long talk in the library.\n'.repeat(90);

const display = (element: Element) => paperStyle(element, 'display');

test('of tabs only the name of the chosen one is printed', () => {
  renderPart(
    <>
      <style>{PAPER_RULES}</style>
      <TabList selectedValue="a">
        <Tab value="a">Overview</Tab>
        <Tab value="b">Attendance</Tab>
      </TabList>
    </>,
  );
  expect(display(screen.getByRole('tab', { name: 'Attendance' }))).toBe('none');
  expect(display(screen.getByRole('tab', { name: 'Overview' }))).toBe('');
});

test('what is written in a field stands without its frame, and a field in which nothing is says nothing', () => {
  renderPart(
    <>
      <style>{PAPER_RULES}</style>
      <Input aria-label="Place" value="Juniper Hall" onChange={() => {}} />
      <DateField label="First day" value="2026-11-03" onChange={() => {}} />
      <DateField label="Last day" value="" onChange={() => {}} />
    </>,
  );
  const frame = screen.getByLabelText('Place').parentElement;
  expect(frame && paperStyle(frame, 'border-color')).toBe('transparent');
  expect(display(screen.getByLabelText('Place'))).toBe('');
  expect(display(screen.getByLabelText('First day'))).toBe('');
  expect(display(screen.getByLabelText('Last day'))).toBe('none');
});

test('of a text that is longer than its field everything is printed', () => {
  renderPart(
    <>
      <style>{PAPER_RULES}</style>
      <Textarea aria-label="Notes" value={LONG} root={written(LONG)} onChange={() => {}} />
    </>,
  );
  const field = screen.getByLabelText('Notes');
  expect(display(field)).toBe('none');
  expect(field.parentElement).toHaveAttribute('data-written', LONG);
  expect(display(field.parentElement as HTMLElement)).toBe('block');
});
