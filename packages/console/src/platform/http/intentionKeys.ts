import { IDEMPOTENCY_HEADER } from '@firstbell/schema';
import { type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';

/** Creates the key of an intention, such as one filled-in form; the API carries out each intention once. */
export const createIntentionKey = (): string => crypto.randomUUID();

/** Returns the options of a request that is sent for an intention. */
export const withIntention = (key: string): Pick<AxiosRequestConfig, 'headers'> => ({
  headers: { [IDEMPOTENCY_HEADER]: key },
});

/** Keys of the requests without an answer. */
export type IntentionKeys = {
  /** Returns the key of a request; the same for equal requests until one of them has an answer. */
  keyOf: (request: InternalAxiosRequestConfig) => string;
  /** Forgets the key of a request that has an answer, so that an equal request is a new intention. */
  forget: (request: InternalAxiosRequestConfig) => void;
};

/** Creates the keys of a client. */
export function createIntentionKeys(): IntentionKeys {
  const keys = new Map<string, string>();
  return {
    keyOf: ({ url = '', data }) => {
      const content = `${url} ${data instanceof Blob ? '' : JSON.stringify(data)}`;
      const key = keys.get(content) ?? createIntentionKey();
      keys.set(content, key);
      return key;
    },
    forget: ({ headers }) => {
      const answeredKey: unknown = headers.get(IDEMPOTENCY_HEADER);
      for (const [content, key] of keys) if (key === answeredKey) keys.delete(content);
    },
  };
}
