/** A list of listeners. */
export interface Emitter<Arguments extends unknown[]> {
  emit(...values: Arguments): void;
  on(listener: (...values: Arguments) => void): () => void;
}

export function createEmitter<Arguments extends unknown[]>(): Emitter<Arguments> {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    emit(...values) {
      // A listener that throws belongs to one remote; the others still have to hear.
      for (const listener of listeners) {
        try {
          listener(...values);
        } catch (error) {
          console.error(error);
        }
      }
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
