/** `customer reset-two-factor EMAIL`: a customer has lost phone and recovery codes, and the shop has made sure who writes. */
import { type Command, CommandError } from '#cli/command.ts';
import { removeSecondFactor } from '#cli/remove-second-factor.ts';

const USAGE = 'customer reset-two-factor EMAIL';

export const customer: Command = {
  usage: USAGE,
  summary: 'removes the lost second factor of a customer',
  run: async ([action, email, ...rest]) => {
    if (action !== 'reset-two-factor' || email === undefined || rest.length > 0)
      throw new CommandError('usage', `Expected "${USAGE}".`);
    return removeSecondFactor(email, 'customer');
  },
};
