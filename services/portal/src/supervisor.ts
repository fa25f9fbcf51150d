/** All services of the house together: started at the same time, ended in the opposite order. */
import { SupervisedService, type ServiceSpec, type SupervisionOptions } from './supervised-service.ts';

export class Supervisor {
  readonly #options: SupervisionOptions;
  readonly #services: SupervisedService[] = [];

  constructor(options: SupervisionOptions) {
    this.#options = options;
  }

  /**
   * Starts the services and waits until each answers.
   * @param waiting is told the names of those that have not answered yet.
   * @throws StartFault of the first that does not come up.
   */
  async start(specs: readonly ServiceSpec[], waiting: (names: string[]) => void = () => {}): Promise<void> {
    const pending = new Set(specs.map((spec) => spec.name));
    const started = specs.map(async (spec) => {
      const service = new SupervisedService(spec, this.#options);
      this.#services.push(service);
      await service.start();
      pending.delete(spec.name);
      waiting([...pending]);
    });
    await Promise.all(started);
  }

  /** Process ids by service name. */
  pids(): Record<string, number | undefined> {
    return Object.fromEntries(this.#services.map((service) => [service.spec.name, service.pid]));
  }

  /** Starts everything but the gateway again with fresh settings, after the database moved. */
  async restart(): Promise<void> {
    const others = this.#services.filter((service) => service.spec.name !== 'gateway');
    await Promise.all(others.map((service) => service.restart()));
  }

  /** Ends the gateway first, so that nobody is answered by half a house, then the others. */
  async stop(): Promise<void> {
    const gateway = this.#services.filter((service) => service.spec.name === 'gateway');
    const others = this.#services.filter((service) => service.spec.name !== 'gateway');
    await Promise.all(gateway.map((service) => service.stop()));
    await Promise.all(others.map((service) => service.stop()));
  }

  /** Ends everything at once. */
  kill(): void {
    for (const service of this.#services) service.kill();
  }
}
