/** The brand as it stands in navbar and footer: the mark, the company's name, a quiet label. */
import type { ReactNode } from 'react';
import logo from '@generated/brand/default/logo.json';
import { BrandMark } from './Mark';
import { useCompany } from '../../company/use-company';
import styles from './styles.module.css';

/** Mark and name; `label` adds the quiet word beside them. */
export default function Brand({ label = false }: { label?: boolean }): ReactNode {
  const company = useCompany();
  return (
    <span className={styles.brand} translate="no">
      <BrandMark mark={logo} className={styles.mark ?? ''} />
      <span className={styles.name}>{company.name}</span>
      {label && company.label && <span className={styles.label}> {company.label}</span>}
    </span>
  );
}
