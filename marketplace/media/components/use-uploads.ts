import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { MediaFile } from '../uploads/contract.ts';
import { sendFile, type UploadResult } from './send-file.ts';
import type { UploadTarget } from './upload-target.ts';

/** Concurrent uploads: one fills a slow line while the server processes others. */
const CONCURRENCY = 3;
/** Silent retries when the server is busy. */
const MAX_RETRIES = 5;

/** An upload in progress or failed. */
export type Upload = {
  /** Increases in the order in which files were chosen; a retried file keeps its number. */
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'preparing' | 'failed';
  /** Share sent so far, 0 to 1. */
  share: number;
  /** The reason for failing and what to do. */
  why?: string;
};

type Job = Upload & { file: File; attempts: number; cancel?: () => void };

const WORDS: Record<
  Exclude<Extract<UploadResult, { ok: false }>['why'], 'cancelled' | 'refused' | 'busy'>,
  MessageKey
> = {
  offline: 'media.offline',
  'signed-out': 'media.signedOut',
  fault: 'media.wentWrong',
};

/**
 * Uploads of one slot, with functions to add, retry and remove them.
 * @param target whose answer is an `Answer`
 */
export function useUploads<Answer = MediaFile>(
  target: UploadTarget,
  on: {
    taken: (file: Answer, name: string, key: number) => void;
    failed: (name: string, why: string) => void;
  },
) {
  const { t, locale } = useLanguage();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // The source of truth, from which the state is set, because several answers may arrive between two renderings.
  const jobs = useRef<Job[]>([]);
  const handlers = useRef(on);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const last = useRef(0);
  useEffect(() => {
    handlers.current = on;
  });
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
      for (const job of jobs.current.splice(0)) job.cancel?.();
    },
    [],
  );

  function show(): void {
    setUploads(jobs.current.map(({ key, name, state, share, why }) => ({ key, name, state, share, why })));
  }
  function drop(job: Job): void {
    jobs.current = jobs.current.filter((one) => one !== job);
  }
  function fail(job: Job, why: string): void {
    Object.assign(job, { state: 'failed', why });
    handlers.current.failed(job.name, why);
  }

  function next(): void {
    const underWay = jobs.current.filter(({ state }) => state === 'sending' || state === 'preparing').length;
    const ready = jobs.current
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, CONCURRENCY - underWay));
    for (const job of ready) {
      Object.assign(job, { state: 'sending', share: 0, why: undefined });
      const sending = sendFile<Answer>(job.file, target, locale, (share) => {
        Object.assign(job, { share, state: share < 1 ? 'sending' : 'preparing' });
        show();
      });
      job.cancel = sending.cancel;
      void sending.sent.then((sent) => finish(job, sent));
    }
    show();
  }

  function finish(job: Job, sent: UploadResult<Answer>): void {
    // Removed from the list while it was sent.
    if (!jobs.current.includes(job)) return;
    if (sent.ok) {
      drop(job);
      handlers.current.taken(sent.file, job.name, job.key);
    } else if (sent.why === 'busy' && job.attempts < MAX_RETRIES) {
      job.attempts += 1;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        job.state = 'waiting';
        next();
      }, sent.afterSeconds * 1000);
      timers.current.add(timer);
    } else if (sent.why === 'cancelled') {
      drop(job);
    } else {
      fail(
        job,
        sent.why === 'refused' ? sent.message : t(sent.why === 'busy' ? 'media.wentWrong' : WORDS[sent.why]),
      );
    }
    next();
  }

  /** Problems that the browser can detect; the server checks more. */
  function problemOf(file: File): string | null {
    const { maxBytes, types, wrongType } = target;
    if (file.size > maxBytes) return t('media.tooBig', { megabytes: maxBytes / 1024 / 1024 });
    return file.type && !types.includes(file.type) ? t(wrongType) : null;
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      for (const file of files) {
        last.current += 1;
        const job: Job = {
          key: last.current,
          name: file.name,
          file,
          state: 'waiting',
          share: 0,
          attempts: 0,
        };
        jobs.current.push(job);
        const problem = problemOf(file);
        if (problem) fail(job, problem);
      }
      next();
    },
    retry(key: number): void {
      const job = jobs.current.find((one) => one.key === key);
      if (job?.state === 'failed') Object.assign(job, { state: 'waiting', attempts: 0 });
      next();
    },
    /** Cancels an upload, or removes a failed one. */
    remove(key: number): void {
      const job = jobs.current.find((one) => one.key === key);
      if (!job) return;
      drop(job);
      job.cancel?.();
      next();
    },
  };
}
