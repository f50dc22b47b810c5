/** MUI's ripple, which is turned off in the help window. */
const none = (): void => undefined;

const ripple = { ref: null, shouldMount: false, start: none, stop: none, pulsate: none };

export default function useLazyRipple(): typeof ripple {
  return ripple;
}
