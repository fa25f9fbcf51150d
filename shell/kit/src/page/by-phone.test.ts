import { expect, test } from 'vitest';
import { callHref, dialable, reachesByPhone, textable } from './by-phone.ts';

test.each([
  ['(312) 555-0142', '3125550142'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is called and written to', (phone, number) => {
  expect(dialable(phone)).toBe(number);
  expect(reachesByPhone(phone)).toEqual([
    { label: 'Call', icon: 'call', href: `tel:${number}` },
    { label: 'Message', icon: 'chat', href: `sms:${number}` },
  ]);
});

test.each([
  ['201-555-7755 ext. 1234', 'tel:2015557755;ext=1234'],
  ['+44 20 7946 0958 ext. 7', 'tel:+442079460958;ext=7'],
  ['201-555-7755 x12', 'tel:2015557755;ext=12'],
  ['201-555-7755 #12', 'tel:2015557755;ext=12'],
  ['+44 20 7946 0958 x7', 'tel:+442079460958;ext=7'],
  ['+44 20 7946 0958 Anexo 7', 'tel:+442079460958;ext=7'],
])('the extension of %s is no part of the number: it is dialled afterwards, and no text reaches it', (phone, href) => {
  expect(callHref(phone)).toBe(href);
  expect(dialable(phone)).toMatch(/^(?:2015557755|\+442079460958)$/);
  expect(textable(phone)).toBeNull();
  expect(reachesByPhone(phone)).toEqual([{ label: 'Call', icon: 'call', href }]);
});

test.each([null, '', 'none'])('nobody is called at %j', (phone) => {
  expect(callHref(phone)).toBeNull();
  expect(textable(phone)).toBeNull();
  expect(reachesByPhone(phone)).toEqual([]);
});
