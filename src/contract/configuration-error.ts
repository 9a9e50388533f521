/** A start that only a person can mend: a wrong setting, a taken port, a folder in use. Trying again changes nothing. */
export class ConfigurationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigurationError';
  }
}
