import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { DownloadButton } from './download-button.tsx';
import type { DownloadOptions, FileCall } from './download.ts';
import { useDownload } from './use-download.ts';

/** A file that comes when the test says so. */
function slowFile() {
  let options: DownloadOptions = {};
  let arrive: (problem: { status: number; code: string; message: string } | null) => void = () => {};
  let asked = 0;
  const file: FileCall = (_portal, given = {}) => {
    asked += 1;
    options = given;
    return new Promise((resolve) => {
      arrive = resolve;
      given.signal?.addEventListener('abort', () => resolve({ status: 0, code: 'aborted', message: 'Given up.' }));
    });
  };
  return {
    file,
    asked: () => asked,
    progress: (share: number) => act(() => options.onProgress?.(share)),
    arrive: async (problem: Parameters<typeof arrive>[0] = null) => act(async () => arrive(problem)),
  };
}

const button = () => screen.getByRole('button', { name: 'Get it' });

test('fetches its file; a second click while it comes is ignored', async () => {
  const slow = slowFile();
  const { user, portal } = renderPart(<DownloadButton file={slow.file}>Get it</DownloadButton>);
  await user.click(button());
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  expect(slow.asked()).toBe(1);
  await slow.arrive();
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(portal.notify).not.toHaveBeenCalled();
});

test("a failure is said in the server's words, and it can be tried again", async () => {
  const slow = slowFile();
  const { user, portal } = renderPart(<DownloadButton file={slow.file}>Get it</DownloadButton>);
  await user.click(button());
  await slow.arrive({ status: 503, code: 'unavailable', message: 'The list cannot be made now.' });
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'The list cannot be made now.' });
  await user.click(button());
  expect(slow.asked()).toBe(2);
});

function Watched({ file }: { file: FileCall }) {
  const { share, start, giveUp } = useDownload();
  return (
    <>
      <button onClick={() => start(file)}>Get it</button>
      <button onClick={giveUp}>Give up</button>
      <output>{String(share)}</output>
    </>
  );
}

test('says how much of it is there', async () => {
  const slow = slowFile();
  const { user } = renderPart(<Watched file={slow.file} />);
  expect(screen.getByRole('status')).toHaveTextContent('undefined');
  await user.click(button());
  expect(screen.getByRole('status')).toHaveTextContent('null');
  slow.progress(0.5);
  expect(screen.getByRole('status')).toHaveTextContent('0.5');
  await slow.arrive();
  expect(screen.getByRole('status')).toHaveTextContent('undefined');
});

test('can be given up, of which nothing is said', async () => {
  const slow = slowFile();
  const { user, portal } = renderPart(<Watched file={slow.file} />);
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('undefined'));
  expect(portal.notify).not.toHaveBeenCalled();
});
