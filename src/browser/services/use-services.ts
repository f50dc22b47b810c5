/** The services behind this site, for components. */
import { useEffect, useState } from 'react';
import type { RuntimeServices } from '../../config/company/public';
import { services } from '.';

/** Returns the services behind this site, or undefined until they are known. */
export function useServices(): RuntimeServices | undefined {
  const [known, setKnown] = useState<RuntimeServices>();
  useEffect(() => void services().then(setKnown), []);
  return known;
}
