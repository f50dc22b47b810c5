/** The brand in the navbar and the footer: the mark, the company's name, and a muted label. */
import type { ReactNode } from 'react';
import logo from '@generated/brand/default/logo.json';
import { BrandMark } from './Mark';
import { useCompany } from '../../browser/use-company';
import styles from './styles.module.css';

/** Properties of `Brand`. */
type Props = {
  /** Instead of the company's name. */
  readonly name?: string;
  /** Adds the muted word next to the name. */
  readonly label?: boolean;
};

/** Mark and name. */
export default function Brand({ name, label = false }: Props): ReactNode {
  const company = useCompany();
  return (
    <span className={styles.brand} translate="no">
      <BrandMark mark={logo} className={styles.mark ?? ''} />
      <span className={styles.name}>{name ?? company.name}</span>
      {label && company.label && <span className={styles.label}> {company.label}</span>}
    </span>
  );
}
