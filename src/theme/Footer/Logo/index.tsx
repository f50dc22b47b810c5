// Ejected: the footer has the same inline mark as the navbar, and one sentence about the company.
import type { ReactNode } from 'react';
import { useCompany } from '../../../browser/use-company';
import Brand from '../../../components/Brand';

export default function FooterLogo(): ReactNode {
  const { description } = useCompany();
  return (
    <>
      <Brand />
      <p className="footer__about">{description}</p>
    </>
  );
}
